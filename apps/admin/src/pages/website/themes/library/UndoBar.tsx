import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { formatDateTime } from '../../../../ui/dates/date-time.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { reloadThemes } from './reload-themes.ts'
import classes from './UndoBar.module.css'

interface Props {
  undo: { themeId: string; previousName: string; endsAt: string }
}

/** One press brings back the theme that was live before. */
export function UndoBar({ undo: { themeId, previousName, endsAt } }: Props) {
  const { t, i18n } = useTranslation()
  const timeZone = useTimeZone()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.themes.undoActivation({ params: { id: themeId } }),
    meta: { quiet: true },
    onSettled: reloadThemes,
    onSuccess: ({ name }) =>
      showNotice({ title: t('themes.title'), message: t('themeLibrary.undone', { name }), kind: 'success' }),
  })
  return (
    <section className={classes.bar} aria-label={t('themeLibrary.undoTitle')}>
      <p>
        <strong>{t('themeLibrary.undoTitle')}</strong>{' '}
        {t('themeLibrary.undoText', {
          name: previousName,
          time: formatDateTime(new Date(endsAt), timeZone, i18n.language),
        })}
      </p>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {t('themeLibrary.undo')}
      </Button>
    </section>
  )
}
