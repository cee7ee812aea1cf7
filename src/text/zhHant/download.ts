import type { download as english } from '../en/download.ts';

export const download: typeof english = {
  title: '在手機上使用 Wattle Lane',
  description: '掃描 QR Code，在手機上開啟商城並加入主畫面。',
  lead: '用手機相機對準 QR Code，商城就會在瀏覽器中開啟：無須安裝，無須更新。',
  qrCodeLabel: (address) => `${address} 的 QR Code`,
  codeLoading: '正在產生 QR Code',
  codeFailed: '無法產生 QR Code。請改用下面的網址。',
  copy: '複製網址',
  open: '開啟商城',
  homeScreen: '加入主畫面',
  homeScreenHelp: '之後即可像 App 一樣全螢幕開啟。',
  ways: [
    {
      title: 'iPhone 和 iPad',
      steps: [
        '用 Safari 開啟商城。',
        '點一下「分享」：帶箭頭的方框。',
        '向下捲動，選擇「加入主畫面」。',
        '點一下「加入」。',
      ],
    },
    {
      title: 'Android 手機',
      steps: [
        '用 Chrome 開啟商城。',
        '開啟選單：右上角的三個點。',
        '選擇「加到主畫面」或「安裝應用程式」。',
        '點一下「安裝」。',
      ],
    },
    {
      title: '電腦',
      steps: [
        '用 Chrome 或 Edge 開啟商城。',
        '點一下網址列末端的安裝圖示。',
        '點一下「安裝」，商城會在獨立視窗中開啟。',
      ],
    },
  ],
  note: '購物車和登入狀態儲存在您使用的瀏覽器中。登入後，可在每台裝置上查看購物車。',
};
