import { type User, uploadedImageSchema, userSchema, type ProfileUpdateRequest } from '@painel/contract';
import { updateUser } from '@painel/shared/session';
import { useWithProof } from '@painel/shared/federation';
import { queryOptions } from '@tanstack/react-query';
import type { ImageChange, ProfileValues } from './profile.model';
import { request, useChange } from '@painel/shared/api';

/** @throws {ApiError} */
const readProfile = (signal: AbortSignal) => request(userSchema, { path: '/api/profile', signal });

/** @throws {ApiError} */
const updateProfile = (profile: ProfileUpdateRequest) =>
  request(userSchema, { method: 'POST', path: '/api/profile/update', body: profile });

/** Stores a picture and answers where it is; it becomes the profile's with the next update. @throws {ApiError} */
function uploadImage(file: File) {
  const body = new FormData();
  body.append('profileImage', file);
  return request(uploadedImageSchema, { method: 'POST', path: '/api/profile/upload-image', body });
}

export const profileQueries = {
  mine: () => queryOptions({ queryKey: ['profile'] as const, queryFn: ({ signal }) => readProfile(signal) }),
};

interface ProfileChange {
  values: ProfileValues;
  image: ImageChange;
}

async function imageAfter(change: ImageChange, user: User): Promise<string | null> {
  if (change.kind === 'keep') return user.profileImage;
  return change.kind === 'remove' ? null : (await uploadImage(change.file)).imageUrl;
}

/** Saves the profile, a new picture first; the whole site then shows the new name and picture. */
export function useSaveProfile(user: User) {
  const withProof = useWithProof();
  return useChange({
    send: async ({ values, image }: ProfileChange) => {
      const profile = {
        name: values.name.trim(),
        firstName: values.firstName.trim(),
        email: values.email.trim(),
        profileImage: await imageAfter(image, user),
      };
      return withProof(() => updateProfile(profile));
    },
    write: (client, saved) => {
      client.setQueryData(profileQueries.mine().queryKey, saved);
      updateUser(saved);
    },
  });
}
