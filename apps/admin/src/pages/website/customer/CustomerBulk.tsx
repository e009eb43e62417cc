import type { TagChange } from '@backroom/contract/platform/lists/tag-change'
import { limits } from '@backroom/contract/selling/customers/limits'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { TagsDialog } from '../../../forms/fields/TagsDialog.tsx'
import { useBulkTask } from '../../../lists/bulk/use-bulk-task.ts'
import type { RowSelection } from '../../../lists/bulk/use-selection.ts'

/** Adds tags to the selected customers or removes them. */
export default function CustomerBulk({ rows }: { rows: RowSelection }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useBulkTask(rows, 'customers')
  const [asked, setAsked] = useState<TagChange['kind']>()
  const { chosen } = rows
  if (!chosen) return null
  const change = (change: TagChange) => {
    setAsked(undefined)
    mutate({
      kind: 'customers.tag',
      start: (idempotencyKey) =>
        chosen.ids
          ? api.customers.tagMany({ idempotencyKey, body: { change, ids: chosen.ids } })
          : api.customers.tagMatching({
              idempotencyKey,
              body: { change, matching: { ...chosen.matching, count: chosen.count } },
            }),
    })
  }
  return (
    <>
      {(['addTags', 'removeTags'] as const).map((kind) => (
        <Button key={kind} variant="default" size="compact-sm" disabled={isPending} onClick={() => setAsked(kind)}>
          {t(`customers.${kind}`)}
        </Button>
      ))}
      {asked && (
        <TagsDialog
          title={t(`customers.${asked}Title`, { count: chosen.count })}
          action={t(`customers.${asked}`)}
          label={t('customers.tags')}
          hint={t('customers.tagsHint')}
          limits={limits}
          onClose={() => setAsked(undefined)}
          onDone={(tags) => change({ kind: asked, tags })}
        />
      )}
    </>
  )
}
