import { profileUpdateRequestSchema, type User } from '@painel/contract';
import { copy } from './profile.copy';

export interface ProfileValues {
  name: string;
  firstName: string;
  email: string;
}

/** What happens to the picture on saving: it stays, goes, or a chosen file takes its place. `preview` is the file's address until then. */
export type ImageChange =
  { kind: 'keep' } | { kind: 'remove' } | { kind: 'replace'; file: File; preview: string };

export type ProfileProblems = Partial<Record<keyof ProfileValues, string>>;

/** What the product calls the person: the nickname, else the full name. */
export const displayNameOf = ({ firstName, name }: User): string =>
  firstName?.trim() || name?.trim() || copy.unnamed;

export const valuesOf = ({ name, firstName, email }: User): ProfileValues => ({
  name: name ?? '',
  firstName: firstName ?? '',
  email,
});

const emailIsValid = (email: string) => profileUpdateRequestSchema.shape.email.safeParse(email).success;

/** What keeps the values from being saved, by field. */
export function problemsIn({ name, email }: ProfileValues): ProfileProblems {
  return {
    ...(name.trim() === '' && { name: copy.nameRequired }),
    ...(email.trim() === ''
      ? { email: copy.emailRequired }
      : !emailIsValid(email) && { email: copy.emailInvalid }),
  };
}

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'];
const largestImageBytes = 2 * 1024 * 1024;

/** Why a file cannot become the picture, null when it can. The server looks again, at the bytes. */
export function problemOfImage(file: Pick<File, 'type' | 'size'>): string | null {
  if (!imageTypes.includes(file.type)) return copy.notAnImage;
  return file.size > largestImageBytes ? copy.imageTooLarge : null;
}
