import { Bucket as BucketSchema, fileRoutes } from '../../account/files.ts'
import type { Choice } from '../../shape/shape.ts'
import { called } from '../called.ts'

export const deleteFile = called(fileRoutes.deleteFile)
export const listDocuments = called(fileRoutes.listDocuments)
export const listSlides = called(fileRoutes.listSlides)
export const offerDocument = called(fileRoutes.offerDocument)
export const removeCloneAvatar = called(fileRoutes.removeCloneAvatar)
export const removeMemberImage = called(fileRoutes.removeMemberImage)
export const signFileUrl = called(fileRoutes.signFileUrl)
export const uploadCloneAvatar = called(fileRoutes.uploadCloneAvatar)
export const uploadFile = called(fileRoutes.uploadFile)
export const uploadMemberImage = called(fileRoutes.uploadMemberImage)
export const uploadSlide = called(fileRoutes.uploadSlide)
export type Bucket = BucketSchema
export const Bucket: Choice<Bucket> = BucketSchema
