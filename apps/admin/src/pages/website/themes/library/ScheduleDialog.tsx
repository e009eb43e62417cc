import type { ThemeSummary } from '@backroom/contract/online-store/themes/endpoints'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { wallTime } from '../../../../ui/dates/zoned-time.ts'
import { BuyerChanges } from './BuyerChanges.tsx'
import { reloadThemes } from './reload-themes.ts'

interface Props {
  theme: ThemeSummary
  live: ThemeSummary | undefined
  onClose: () => void
}

const dayMs = 86_400_000

/** The time is of the store's zone. The server rejects times that have passed or that clocks skip. */
export function ScheduleDialog({ theme, live, onClose }: Props) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const { id, name, revision, publishAt } = theme
  const form = useSubmitForm(api.themes.schedule, {
    values: { localTime: wallTime(publishAt ?? new Date(Date.now() + dayMs).toISOString(), timeZone) },
    labels: { localTime: t('themeLibrary.localTime', { zone: timeZone }) },
    body: ({ localTime }) => ({ localTime, revision }),
    send: (body) => api.themes.schedule({ params: { id }, body }),
    onDone: async () => {
      await reloadThemes()
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('themeLibrary.scheduleTitle', { name })}
      submit={t('themeLibrary.scheduleConfirm')}
      onClose={onClose}
    >
      <p>{t('themeLibrary.scheduleText')}</p>
      <TextInput type="datetime-local" {...form.field('localTime')} />
      {live && live.id !== id && <BuyerChanges live={live} next={{ ...theme, publishedRevision: null }} />}
    </FormDialog>
  )
}
