import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { holds } from '@backroom/contract/platform/access/permissions'
import { limits } from '@backroom/contract/selling/discounts/limits'
import { limits as segmentLimits } from '@backroom/contract/selling/segments/limits'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import type { LiveField } from '../../../../forms/fields/live-field.ts'
import { useMe } from '../../../../session/use-me.ts'

/** The segments whose customers a discount is for. */
export function SegmentsField({ label, value, onChange, error, 'data-path': path }: LiveField<string[]>) {
  const { t } = useTranslation()
  // Who may not see customers sees that there are segments, and keeps them.
  const maySee = holds(useMe(), 'customers.view')
  const { data } = useQuery({
    ...queryOptions(api.segments.list, { query: { sort: 'name.asc', limit: segmentLimits.segments } }),
    ...{ meta: { silent: true as const }, enabled: maySee },
  })
  const offered = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const unknown = value.filter((id) => !offered.some((one) => one.value === id))
  return (
    <div data-path={path}>
      <MultiSelect
        {...{ label, error, value, onChange }}
        description={t('discounts.segmentsHint')}
        data={[...offered, ...unknown.map((id) => ({ value: id, label: t('discounts.segmentHidden') }))]}
        disabled={!maySee}
        searchable
        maxValues={limits.segments}
      />
    </div>
  )
}
