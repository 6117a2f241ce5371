import { sampleDataRoutes } from '../../account/sample-data.ts'
import { called } from '../called.ts'

export const readSampleData = called(sampleDataRoutes.readSampleData)
export const removeSampleData = called(sampleDataRoutes.removeSampleData)
