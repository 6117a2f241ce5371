import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as knowledgeRoutes from '@understudy/contract/built/clone/knowledge'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useEditor } from '../../clones/editing/editor-context.ts'

/** Takes the founder's word that a sentence means another figure than the fact. */
export function useOtherFigure() {
  const { clone, readAnew } = useEditor()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ fact_id, sentence }: { fact_id: string; sentence: string }) => {
      const { funding } = await readAnew()
      const otherFigures = [...funding.otherFigures, { factId: fact_id, sentence }]
      return call(knowledgeRoutes.saveFunding, {
        params: { id: clone.id },
        body: { ...funding, otherFigures },
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.clone(clone.id) }),
  })
}
