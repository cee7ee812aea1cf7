import type { help as english } from '../en/help.ts';

export const help: typeof english = {
  topics: '協助主題',
  names: {
    help: '常見問題',
    helpDelivery: '配送與自取',
    helpReturns: '退貨與退款',
    helpContact: '聯絡我們',
  },
  descriptions: {
    help: '關於 Wattle Lane 的價格、付款、訂單、點數和帳號的解答。',
    helpDelivery: '送往澳洲、馬來西亞、中國和台灣的運費與時間，以及伯斯自取的方式。',
    helpReturns: '哪些商品可以退、有多長時間，以及何時收到退款。',
    helpContact: '如何聯絡 Wattle Lane 的客服。',
  },
  leads: {
    help: '顧客最常問的問題與簡短解答。',
    helpDelivery: (freeAmount) =>
      `所有訂單都在伯斯包裝。澳洲境內滿 ${freeAmount} 免運費，自取始終免費。`,
    helpReturns: (days) =>
      `自訂單送達之日起 ${days} 天內，您可以回報商品問題，或退回不想要的商品。`,
    helpContact: '工作日由真人以中文或英文回覆。',
  },
  delivery: {
    table: '運費與時間',
    time: '工作天',
    days: (from, to) => `${from}–${to}`,
    firstKilogram: '首重（1 公斤）',
    additionalKilogram: '續重（每公斤）',
    freeFrom: '免運費門檻',
    notOffered: '–',
    maxWeight: '包裹最大重量',
    kilograms: (kilograms) => `${kilograms} 公斤`,
  },
  payment: {
    online: (methods) => `線上付款：${methods}。商品為您保留 30 分鐘。`,
  },
  sections: {
    help: [
      {
        id: 'prices',
        title: '我付的是哪個價格？',
        paragraphs: [
          '有帳號的顧客都享會員價，註冊免費。促銷期間，會員和訪客都依促銷價付款。優惠不得併用。',
          '以澳幣付款。人民幣價格僅供參考，匯率以您的銀行為準。',
        ],
        points: [],
      },
      {
        id: 'promotions',
        title: '兩檔促銷的商品可以一起下單嗎？',
        paragraphs: [
          '一筆訂單可以包含同一檔促銷的商品以及任何非促銷商品。另一檔促銷的商品請另外下單。',
        ],
        points: [],
      },
      {
        id: 'payment',
        title: '有哪些付款方式？',
        paragraphs: ['在付款步驟可以選擇：'],
        points: [],
      },
      {
        id: 'unpaid',
        title: '沒有付款的訂單會怎樣？',
        paragraphs: [
          '付款期限過後，訂單自動取消，不會扣款。在此之前，您可以在「帳號」的「訂單」中用任何方式付款或取消。',
          '如果付款時網路中斷，請勿再次付款：付款服務商確認後，訂單頁面會立即顯示結果。',
        ],
        points: [],
      },
      {
        id: 'points',
        title: '點數怎麼計算？',
        paragraphs: [
          '訂單付款後，商品金額每滿 1 澳幣得 1 點，運費不計。部分退款時，退款部分的點數會扣回。',
        ],
        points: [],
      },
      {
        id: 'preorder',
        title: '什麼是預購？',
        paragraphs: ['預購商品尚未到達伯斯。我們只售運送途中的數量，到貨後為您寄出。'],
        points: [],
      },
    ],
    helpDelivery: [
      {
        id: 'fees',
        title: '運費如何計算',
        paragraphs: [
          '運費取決於國家/地區和整個包裹的重量，不足 1 公斤以 1 公斤計。選擇付款方式之前即可看到，之後不再增加。',
          '包裹有重量上限。如果購物車超重，請分成兩筆訂單。',
        ],
        points: [],
      },
      {
        id: 'times',
        title: '何時送達',
        paragraphs: [
          '天數為伯斯的工作天，已包含包裝時間。商品頁、結帳頁和訂單會顯示具體日期。包裹追蹤號碼可在「帳號」的「訂單」中查看。',
        ],
        points: [],
      },
      {
        id: 'customs',
        title: '澳洲以外的海關',
        paragraphs: [
          '可能產生進口稅費，由收件人承擔。寄往中國需要中國手機號碼；台灣收件人需在 EZ WAY 易利委 App 中確認包裹。',
        ],
        points: [],
      },
      {
        id: 'pickup',
        title: '伯斯自取',
        paragraphs: ['結帳時選擇門市和時間。自取免費，也可以在門市付款。請帶上訂單編號。'],
        points: [],
      },
    ],
    helpReturns: [
      {
        id: 'faulty',
        title: '有瑕疵、損壞或寄錯',
        paragraphs: [
          '請在訂單頁面附照片回報，或聯絡我們。您可以選擇退款或換貨，退貨運費由我們承擔。這些權利來自澳洲消費者法，不隨退貨期限結束。',
        ],
        points: [],
      },
      {
        id: 'mind',
        title: '不想要了',
        paragraphs: ['請保持未開封和原包裝寄回。退貨運費由您承擔，我們退還商品價格。'],
        points: [
          '食品、奶粉、保健食品和化妝品只有封口完好時才能退貨。',
          '內衣、襪子和耳環等穿孔飾品除有瑕疵外不能退貨。',
        ],
      },
      {
        id: 'cancel',
        title: '取消訂單',
        paragraphs: [
          '待付款的訂單可以在「帳號」的「訂單」中自行取消。已付款但尚未寄出的訂單，請聯絡我們取消。',
        ],
        points: [],
      },
      {
        id: 'refund',
        title: '何時收到退款',
        paragraphs: [
          '我們收到退貨後兩個工作天內，退回原付款方式。退到錢包立即入帳；銀行或發卡機構最多還需五個工作天。',
          '退款商品所得的點數會扣回。',
        ],
        points: [],
      },
    ],
    helpContact: [
      {
        id: 'include',
        title: '請附上這些資訊',
        paragraphs: [],
        points: [
          '以 WL 開頭的訂單編號，在確認訊息和「帳號」的「訂單」中可以找到。',
          '如果商品損壞或寄錯，請附照片。',
          '請勿提供密碼、付款密碼或卡號。我們不會索取。',
        ],
      },
    ],
  },
};
