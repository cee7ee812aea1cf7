import { useMutation } from '../mall/useMutation.ts';
import { bindPasswordMutation } from './password.bind.ts';

export const usePasswordMutation = (name: string) => useMutation(name, bindPasswordMutation);
export type PasswordMutationState = ReturnType<typeof usePasswordMutation>;
