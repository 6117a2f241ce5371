import { RemoveSampleData } from './RemoveSampleData.tsx'
import { useSampleData } from './use-sample-data.ts'

/** Says of the sample company's workspace that nobody lived what it shows. */
export default function SampleMark() {
  const { data } = useSampleData()
  if (!data || data.state === 'none') return null
  return (
    <section
      aria-label="Sample data"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel border border-hairline px-4 py-3"
    >
      <p className="min-w-0 max-w-prose text-ink-soft">
        <span className="font-medium text-ink">Sample data.</span>{' '}
        {data.state === 'growing'
          ? 'Three months of visits, calls, investors and meetings are being written. Once they are complete they can be removed.'
          : 'Three months of visits, calls, investors and meetings that came with the sample company; nobody lived them.'}
      </p>
      {data.state === 'there' && <RemoveSampleData data={data} />}
    </section>
  )
}
