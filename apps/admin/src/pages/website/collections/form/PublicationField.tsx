import '@mantine/core/styles/Checkbox.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../../forms/fields/live-field.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { zoneAbbreviation } from '../../../../ui/dates/date-time.ts'
import { instantOf, wallTime } from '../../../../ui/dates/zoned-time.ts'
import layout from '../../../../ui/layout/FormPage.module.css'
import type { CollectionForm } from './form-parts.ts'

const dayMs = 86_400_000

/** Whether customers see it, and when that begins. */
export function PublicationField({ form }: { form: CollectionForm }) {
  const { t } = useTranslation()
  const { value, onChange, ...field } = form.live('isPublished')
  return (
    <div className={layout.fields}>
      <NativeSelect
        {...field}
        value={String(value)}
        description={t(value ? 'collections.publishedText' : 'collections.unpublishedText')}
        data={[
          { value: 'true', label: t('collections.published') },
          { value: 'false', label: t('collections.unpublished') },
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value === 'true')}
      />
      {!value && <PublishTime {...form.live('publishAt')} />}
    </div>
  )
}

function PublishTime({ label, value, onChange, error, 'data-path': path }: LiveField<string | null>) {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  return (
    <div className={layout.fields} data-path={path}>
      <Checkbox
        label={t('collections.publishLater')}
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
