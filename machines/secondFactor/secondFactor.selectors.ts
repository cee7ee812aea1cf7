import type { SnapshotFrom } from 'xstate';
import type { secondFactorMachine } from './secondFactor.machine.ts';

type Snapshot = SnapshotFrom<typeof secondFactorMachine>;

type GetName<Value> = Value extends string ? Value : keyof Value;
/** The names of the top-level states. */
export type SecondFactorStateName = GetName<Snapshot['value']>;
export const selectSecondFactorStateName = ({ value }: Snapshot): SecondFactorStateName =>
  typeof value === 'string' ? value : (Object.keys(value)[0] as SecondFactorStateName); // Object.keys returns string[]
