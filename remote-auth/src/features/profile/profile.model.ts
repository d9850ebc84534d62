import { profileUpdateRequestSchema, type User } from '@painel/contract';
import type { Problems } from '@painel/shared/parts';
import { copy } from './profile.copy';

export interface ProfileValues {
  name: string;
  firstName: string;
  email: string;
}

/** The change of the picture on saving. `preview` is the address of the chosen file until it is uploaded. */
export type ImageChange =
  | { kind: 'keep' }
  | { kind: 'remove' }
  | { kind: 'replace'; file: File; preview: string };

/** The displayed name: the nickname, otherwise the full name. */
export const displayNameOf = ({ firstName, name }: User): string =>
  firstName?.trim() || name?.trim() || copy.unnamed;

export const valuesOf = ({ name, firstName, email }: User): ProfileValues => ({
  name: name ?? '',
  firstName: firstName ?? '',
  email,
});

const emailIsValid = (email: string) => profileUpdateRequestSchema.shape.email.safeParse(email).success;

/** Problems that block saving. */
export function problemsIn({ name, email }: ProfileValues): Problems<ProfileValues> {
  return {
    ...(name.trim() === '' && { name: copy.nameRequired }),
    ...(email.trim() === ''
      ? { email: copy.emailRequired }
      : !emailIsValid(email) && { email: copy.emailInvalid }),
  };
}

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'];
const largestImageBytes = 2 * 1024 * 1024;

/** Why a file cannot become the picture, or null. The server checks the bytes as well. */
export function problemOfImage(file: Pick<File, 'type' | 'size'>): string | null {
  if (!imageTypes.includes(file.type)) return copy.notAnImage;
  return file.size > largestImageBytes ? copy.imageTooLarge : null;
}
