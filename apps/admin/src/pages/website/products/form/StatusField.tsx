import '@mantine/core/styles/Checkbox.css'
import { type ProductStatus, productStatuses } from '@backroom/contract/catalog/products/states'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../../forms/fields/live-field.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { zoneAbbreviation } from '../../../../ui/dates/date-time.ts'
import { instantOf, wallTime } from '../../../../ui/dates/zoned-time.ts'
import layout from '../../../../ui/layout/FormPage.module.css'
import type { ProductForm } from './form-parts.ts'

interface Props {
  form: ProductForm
  /** The statuses that can be chosen. */
  choices?: readonly ProductStatus[]
}

const dayMs = 86_400_000

/** The status, and for a draft the time when it becomes active. */
export function StatusField({ form, choices = productStatuses }: Props) {
  const { t } = useTranslation()
  const { value, onChange, ...field } = form.live('status')
  const publishAt = form.live('publishAt')
  return (
    <div className={layout.fields}>
      <NativeSelect
        {...field}
        value={value}
        description={t(`products.statusText.${value}`)}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        data={choices.map((status) => ({ value: status, label: t(`products.status.${status}`) }))}
        onChange={(event) => onChange(event.currentTarget.value as ProductStatus)}
      />
      {value === 'draft' && <PublishTime {...publishAt} />}
    </div>
  )
}

function PublishTime({ label, value, onChange, error, 'data-path': path }: LiveField<string | null>) {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  return (
    <div className={layout.fields} data-path={path}>
      <Checkbox
        label={t('products.publishLater')}
        checked={value !== null}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? new Date(Date.now() + dayMs).toISOString() : null)
        }
      />
      {value !== null && (
        <TextInput
          type="datetime-local"
          label={`${label} (${zoneAbbreviation(zone, i18n.language, new Date(value))})`}
          max="9999-12-31T23:59"
          value={wallTime(value, zone)}
          onChange={({ currentTarget }) => currentTarget.value && onChange(instantOf(currentTarget.value, zone))}
        />
      )}
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
