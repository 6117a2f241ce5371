import type { z } from 'zod'
import type { CalledRoute, Route } from '../base/route.ts'

/** A route as pages have it that are built: with the shape of its answer in place of every schema. */
export const called = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Out extends z.ZodType,
>(
  route: Route<Params, Query, Body, Out>,
): CalledRoute<Params, Query, Body, z.infer<Out>> => route
