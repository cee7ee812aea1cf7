/** The exact wording of §8; `help` is an additional line of the shop. */
export const failure = {
  loginNeeded: 'Please log in first~',
  network: 'Network disconnection, please check your network connection ~',
  server: 'Server exception, please try again later',
  duplicate: 'Your operation is too frequent, please try again later.',
  malformed: 'Something went wrong. Please try again later.',
  absent: 'This is not available here',
  refused: 'We couldn’t do this. Please try again later.',
  unnamed: (status: number) => `Something went wrong (${status})`,
};
