/** The page for phones (src/about/DownloadPage.tsx). */
export const download = {
  title: 'Wattle Lane on your phone',
  description: 'Scan the code, open the shop on your phone and put it on the home screen.',
  lead: 'Point your phone’s camera at the code. The shop opens in the browser: nothing to install, nothing to update.',
  codeOf: (address: string) => `QR code of ${address}`,
  codeLoading: 'The code is being drawn',
  codeFailed: 'The code could not be drawn. The address below leads to the same place.',
  copy: 'Copy the address',
  open: 'Open the shop',
  homeScreen: 'Keep it on your home screen',
  homeScreenHelp: 'It then opens like an app, full screen and without an address bar.',
  ways: [
    {
      title: 'iPhone and iPad',
      steps: [
        'Open the shop in Safari.',
        'Press Share: the square with an arrow.',
        'Scroll down and choose “Add to Home Screen”.',
        'Press Add.',
      ],
    },
    {
      title: 'Android',
      steps: [
        'Open the shop in Chrome.',
        'Open the menu: the three dots at the top right.',
        'Choose “Add to Home screen” or “Install app”.',
        'Press Install.',
      ],
    },
    {
      title: 'Computer',
      steps: [
        'Open the shop in Chrome or Edge.',
        'Press the install sign at the end of the address bar.',
        'Press Install. The shop gets a window of its own.',
      ],
    },
  ],
  note: 'Your cart and your login stay in the browser in which you opened the shop. Log in, and your cart is on every device.',
};
