import { z } from 'zod'
import { Email, Text, WebAddress, Words } from '../base/fields.ts'

export const Password = Text(200).min(8, { message: 'must have at least 8 characters' })

export const CompanyProfile = z.object({
  companyName: Words(120),
  role: Words(120),
  website: WebAddress.optional(),
  stage: Text(40).optional(),
  industry: Text(80).optional(),
})
export type CompanyProfile = z.infer<typeof CompanyProfile>

/** As it was saved: judged when it came in, so that every page can read it by its shape. */
const SavedProfile = z.object({
  companyName: z.string(),
  role: z.string(),
  website: z.string().optional(),
  stage: z.string().optional(),
  industry: z.string().optional(),
})

export const User = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  user_metadata: z.object({
    name: z.string(),
    /** The address of one picture, under the four names that sign-in providers give it. */
    avatar_url: z.string().nullable(),
    picture: z.string().nullable(),
    photo: z.string().nullable(),
    image: z.string().nullable(),
  }),
  company: SavedProfile.nullable(),
  incomplete_profile: z.boolean(),
  email_verified: z.boolean(),
  created_at: z.string(),
})
export type User = z.infer<typeof User>

/** The bearer token: a JWT that always has `exp`. The refresh token travels as an httpOnly cookie. */
export const SessionAnswer = z.object({ token: z.string(), user: User })
export type SessionAnswer = z.infer<typeof SessionAnswer>

export const Registration = z.object({
  email: Email,
  password: Password,
  name: Words(120),
  referral_code: Text(32).optional(),
  /** Of the browser: by it meetings are offered and times told, until another is chosen. What is none is passed over. */
  timezone: Text(60).optional(),
  company: CompanyProfile.optional(),
})
export type Registration = z.infer<typeof Registration>

export const Login = z.object({
  /** Not held to the form of an address: a wrong one is answered as a wrong password. */
  email: Words(254),
  password: Text(200).min(1),
})
export type Login = z.infer<typeof Login>
