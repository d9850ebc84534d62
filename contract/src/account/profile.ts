import * as z from 'zod/mini';
import { emailSchema, personNameSchema } from './identity';
import { addedKey, text } from '../tolerance';

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: text(),
  firstName: text(),
  /** An absolute URL, a path relative to the API base, or a data URL. */
  profileImage: text(),
  /** The address that replaces `email` when the user opens the link that was sent to it. */
  pendingEmail: addedKey(z.string()),
});
export type User = z.infer<typeof userSchema>;

export const profileUpdateRequestSchema = z.object({
  name: personNameSchema,
  firstName: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(60)))),
  email: emailSchema,
  profileImage: z.optional(z.nullable(z.string())),
});
export type ProfileUpdateRequest = z.infer<typeof profileUpdateRequestSchema>;

export const uploadedImageSchema = z.object({ imageUrl: z.string() });
export type UploadedImage = z.infer<typeof uploadedImageSchema>;
