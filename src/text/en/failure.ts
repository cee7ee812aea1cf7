/** §8 by its exact words; `help` is our own line below where one is needed. */
export const failure = {
  loginNeeded: 'Please log in first~',
  network: 'Network disconnection, please check your network connection ~',
  server: 'Server exception, please try again later',
  duplicate: 'Your operation is too frequent, please try again later.',
  malformed: 'The shop gave an answer that this page does not understand. Please try again later',
  absent: 'This is not available here',
  refused: 'The shop declined this. Please try again later',
  cancelled: 'This was replaced by something newer',
  unnamed: (status: number) => `The shop could not do this (${status})`,
};
