/** The page for phones (src/about/DownloadPage.tsx). */
export const download = {
  title: 'Wattle Lane on your phone',
  description: 'Scan the code, open the shop on your phone and add it to your home screen.',
  lead: 'Point your phone’s camera at the code. The shop opens in your browser, with nothing to install or update.',
  qrCodeLabel: (address: string) => `QR code of ${address}`,
  codeLoading: 'Loading the QR code',
  codeFailed: 'The QR code couldn’t be loaded. Use the address below instead.',
  copy: 'Copy the address',
  open: 'Open the shop',
  homeScreen: 'Add it to your home screen',
  homeScreenHelp: 'It then opens full screen like an app.',
  ways: [
    {
      title: 'iPhone and iPad',
      steps: [
        'Open the shop in Safari.',
        'Tap Share (the square with an arrow).',
        'Scroll down and choose “Add to Home Screen”.',
        'Tap Add.',
      ],
    },
    {
      title: 'Android',
      steps: [
        'Open the shop in Chrome.',
        'Open the menu (the three dots at the top right).',
        'Choose “Add to Home screen” or “Install app”.',
        'Tap Install.',
      ],
    },
    {
      title: 'Computer',
      steps: [
        'Open the shop in Chrome or Edge.',
        'Click the install icon at the end of the address bar.',
        'Click Install. The shop opens in its own window.',
      ],
    },
  ],
  note: 'Your cart and login stay in the browser you use. Log in to see your cart on every device.',
};
