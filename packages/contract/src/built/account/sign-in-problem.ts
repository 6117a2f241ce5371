import { SignInProblem as SignInProblemSchema } from '../../account/sign-in-problem.ts'
import type { Choice } from '../../shape/shape.ts'

export type SignInProblem = SignInProblemSchema
export const SignInProblem: Choice<SignInProblem> = SignInProblemSchema
