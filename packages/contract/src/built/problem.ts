import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from '../base/error-codes.ts'
import { Problem } from '../base/problem.ts'
import type { Reader } from '../shape/shape.ts'

export const problem: Reader<Problem> = Problem
/** The codes alone: what they are called is the server's matter. */
export const errorCode: Reader<ErrorCode> = z.enum(Object.keys(ERROR_CODES) as ErrorCode[])
