import { addressBookView } from '#tests/paths/addressBook.userActions.ts';
import { testViewPaths } from '#tests/paths/view/viewSuite.ts';

testViewPaths('addressBook', addressBookView, 1);
