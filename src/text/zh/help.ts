import type { help as english } from '../en/help.ts';

export const help: typeof english = {
  topics: '帮助主题',
  names: {
    help: '常见问题',
    helpDelivery: '配送与自提',
    helpReturns: '退货与退款',
    helpContact: '联系我们',
  },
  descriptions: {
    help: '关于 Wattle Lane 的价格、付款、订单、积分和账户的解答。',
    helpDelivery: '送往澳大利亚、马来西亚、中国和台湾的运费与时间，以及珀斯自提的方式。',
    helpReturns: '哪些商品可以退、有多长时间，以及何时收到退款。',
    helpContact: '如何联系 Wattle Lane 的客服。',
  },
  leads: {
    help: '顾客最常问的问题与简短解答。',
    helpDelivery: (freeAmount) =>
      `所有订单都在珀斯打包。澳大利亚境内满 ${freeAmount} 免运费，自提始终免费。`,
    helpReturns: (days) =>
      `自订单送达之日起 ${days} 天内，您可以反馈商品问题，或退回不想要的商品。`,
    helpContact: '工作日由真人以中文或英文回复。',
  },
  delivery: {
    table: '运费与时间',
    time: '工作日',
    days: (from, to) => `${from}–${to}`,
    firstKilogram: '首重（1 千克）',
    additionalKilogram: '续重（每千克）',
    freeFrom: '免运费门槛',
    notOffered: '–',
    maxWeight: '包裹最大重量',
    kilograms: (kilograms) => `${kilograms} 千克`,
  },
  payment: {
    online: (methods) => `在线支付：${methods}。商品为您保留 30 分钟。`,
  },
  sections: {
    help: [
      {
        id: 'prices',
        title: '我付的是哪个价格？',
        paragraphs: [
          '有账户的顾客都享会员价，注册免费。促销期间，会员和访客都按促销价付款。优惠不叠加。',
          '以澳元付款。人民币价格仅供参考，汇率以您的银行为准。',
        ],
        points: [],
      },
      {
        id: 'promotions',
        title: '两个促销活动的商品可以一起下单吗？',
        paragraphs: [
          '一个订单可以包含同一个促销活动的商品以及任何非促销商品。另一个促销活动的商品请另下一单。',
        ],
        points: [],
      },
      {
        id: 'payment',
        title: '有哪些支付方式？',
        paragraphs: ['在支付步骤可以选择：'],
        points: [],
      },
      {
        id: 'unpaid',
        title: '没有付款的订单会怎样？',
        paragraphs: [
          '付款时间截止后，订单自动取消，不会扣款。在此之前，您可以在“账户”的“订单”中用任何方式付款或取消。',
          '如果付款时断网，请勿再次付款：支付机构确认后，订单页面会立即显示结果。',
        ],
        points: [],
      },
      {
        id: 'points',
        title: '积分怎么计算？',
        paragraphs: [
          '订单付款后，商品金额每满 1 澳元得 1 积分，运费不计。部分退款时，退款部分的积分会扣回。',
        ],
        points: [],
      },
      {
        id: 'preorder',
        title: '什么是预售？',
        paragraphs: ['预售商品尚未到达珀斯。我们只售在途的数量，到货后为您发出。'],
        points: [],
      },
    ],
    helpDelivery: [
      {
        id: 'fees',
        title: '运费如何计算',
        paragraphs: [
          '运费取决于国家/地区和整个包裹的重量，不足 1 千克按 1 千克计。选择支付方式之前即可看到，之后不再增加。',
          '包裹有重量上限。如果购物车超重，请分成两个订单。',
        ],
        points: [],
      },
      {
        id: 'times',
        title: '何时送达',
        paragraphs: [
          '天数为珀斯的工作日，已包含打包时间。商品页、结算页和订单会显示具体日期。运单号可在“账户”的“订单”中查看。',
        ],
        points: [],
      },
      {
        id: 'customs',
        title: '澳大利亚以外的海关',
        paragraphs: [
          '可能产生进口税费，由收件人承担。寄往中国需要中国手机号码；台湾收件人需在 EZWAY（易利委）应用中确认包裹。',
        ],
        points: [],
      },
      {
        id: 'pickup',
        title: '珀斯自提',
        paragraphs: ['结算时选择门店和时间。自提免费，也可以在门店付款。请带上订单号。'],
        points: [],
      },
    ],
    helpReturns: [
      {
        id: 'faulty',
        title: '有瑕疵、损坏或发错',
        paragraphs: [
          '请在订单页面附照片反馈，或联系我们。您可以选择退款或换货，退货运费由我们承担。这些权利来自澳大利亚消费者法，不随退货期限结束。',
        ],
        points: [],
      },
      {
        id: 'mind',
        title: '不想要了',
        paragraphs: ['请保持未开封和原包装寄回。退货运费由您承担，我们退还商品价格。'],
        points: [
          '食品、奶粉、保健品和化妆品只有封口完好时才能退货。',
          '内衣、袜子和耳环等穿孔饰品除有瑕疵外不能退货。',
        ],
      },
      {
        id: 'cancel',
        title: '取消订单',
        paragraphs: [
          '待付款的订单可以在“账户”的“订单”中自行取消。已付款但尚未寄出的订单，请联系我们取消。',
        ],
        points: [],
      },
      {
        id: 'refund',
        title: '何时收到退款',
        paragraphs: [
          '我们收到退货后两个工作日内，原路退款。退到钱包即时到账；银行或发卡机构最多还需五个工作日。',
          '退款商品所得的积分会扣回。',
        ],
        points: [],
      },
    ],
    helpContact: [
      {
        id: 'include',
        title: '请附上这些信息',
        paragraphs: [],
        points: [
          '以 WL 开头的订单号，在确认信息和“账户”的“订单”中可以找到。',
          '如果商品损坏或发错，请附照片。',
          '请勿提供密码、支付密码或卡号。我们不会索取。',
        ],
      },
    ],
  },
};
