import type { download as english } from '../en/download.ts';

export const download: typeof english = {
  title: '在手机上使用 Wattle Lane',
  description: '扫描二维码，在手机上打开商城并添加到主屏幕。',
  lead: '用手机相机对准二维码，商城就会在浏览器中打开：无需安装，无需更新。',
  qrCodeLabel: (address) => `${address} 的二维码`,
  codeLoading: '正在生成二维码',
  codeFailed: '二维码未能生成。请改用下面的网址。',
  copy: '复制网址',
  open: '打开商城',
  homeScreen: '添加到主屏幕',
  homeScreenHelp: '之后即可像应用一样全屏打开。',
  ways: [
    {
      title: 'iPhone 和 iPad',
      steps: [
        '用 Safari 打开商城。',
        '点按“分享”：带箭头的方框。',
        '向下滚动，选择“添加到主屏幕”。',
        '点按“添加”。',
      ],
    },
    {
      title: '安卓手机',
      steps: [
        '用 Chrome 打开商城。',
        '打开菜单：右上角的三个点。',
        '选择“添加到主屏幕”或“安装应用”。',
        '点按“安装”。',
      ],
    },
    {
      title: '电脑',
      steps: [
        '用 Chrome 或 Edge 打开商城。',
        '点击地址栏末尾的安装图标。',
        '点击“安装”，商城会在独立窗口中打开。',
      ],
    },
  ],
  note: '购物车和登录状态保存在您使用的浏览器中。登录后，可在每台设备上查看购物车。',
};
