import { sessionView } from '#tests/paths/session.userActions.ts';
import { testPageSnapshots } from '#tests/paths/view/pageSnapshots.ts';

testPageSnapshots('session', sessionView);
