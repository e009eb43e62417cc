import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import type { suggestedFields } from '@backroom/contract/catalog/products/product-parts'
import { limits } from '@backroom/contract/catalog/size-charts/limits'
import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import type { LiveField } from '../../../forms/fields/live-field.ts'

interface Props extends LiveField<string[]> {
  suggest: (typeof suggestedFields)[number]
}

/** Product types or tags. Those in use are suggested once the input has the focus. */
export function LabelsField({ label, value, onChange, error, suggest, 'data-path': path }: Props) {
  const { t } = useTranslation()
  const [isOpened, setOpened] = useState(false)
  const { data } = useQuery({
    ...queryOptions(api.products.suggestions, { query: { field: suggest, limit: 50 } }),
    enabled: isOpened,
    // The form works without them.
    meta: { silent: true },
  })
  return (
    <div data-path={path}>
      <TagsInput
        label={label}
        description={t('sizeCharts.labelsHint')}
        error={error}
        value={value}
        onChange={onChange}
        onFocus={() => setOpened(true)}
        data={data?.values.map((one) => one.value) ?? []}
        maxTags={suggest === 'tags' ? limits.tags : limits.productTypes}
        maxLength={limits.labelLength}
        acceptValueOnBlur
      />
    </div>
  )
}
