import { uploadedImageSchema, userSchema, type ProfileUpdateRequest } from '@painel/contract';
import { request } from '@painel/shared/api';

/** @throws {ApiError} */
export const readProfile = (signal: AbortSignal) => request(userSchema, { path: '/api/profile', signal });

/** @throws {ApiError} */
export const updateProfile = (profile: ProfileUpdateRequest) =>
  request(userSchema, { method: 'POST', path: '/api/profile/update', body: profile });

/** Stores a picture and answers where it is; it becomes the profile's with the next update. @throws {ApiError} */
export function uploadImage(file: File) {
  const body = new FormData();
  body.append('profileImage', file);
  return request(uploadedImageSchema, { method: 'POST', path: '/api/profile/upload-image', body });
}
