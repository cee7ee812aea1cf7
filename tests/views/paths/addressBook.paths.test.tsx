import { addressBookView } from '#tests/paths/addressBook.gestures.ts';
import { describeView } from '#tests/paths/view/viewSuite.ts';

describeView('addressBook', addressBookView, 1);
