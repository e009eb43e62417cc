import type { ShareLink } from '@backroom/contract/online-store/themes/sharing'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { formatDateTime } from '../../../../../ui/dates/date-time.ts'
import dialog from '../../../../../ui/overlays/AskDialog.module.css'
import { ErrorState } from '../../../../../ui/states/ErrorState.tsx'
import { useEditor } from '../draft/editor-context.ts'
import classes from './ShareDialog.module.css'

/** The active links, which can be revoked. */
export function ShareLinkList() {
  const { t, i18n } = useTranslation()
  const timeZone = useTimeZone()
  const id = useEditor((state) => state.themeId)
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery({
    ...queryOptions(api.themes.shareLinks, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  })
  const ending = useMutation({
    mutationFn: (linkId: string) => api.themes.endShare({ params: { id, linkId } }),
    meta: { silent: true },
    // Reloads, because a link may have expired in the meantime.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['themes', 'shareLinks'] }),
  })
  const momentOf = ({ expiresAt }: ShareLink) => formatDateTime(new Date(expiresAt), timeZone, i18n.language)
  return (
    <section>
      <h3 className={dialog.subtitle}>{t('themeSharing.living')}</h3>
      {isError && !data && <ErrorState text={t('themeSharing.readFailed')} onRetry={() => void refetch()} />}
      {data?.links.length === 0 && <p className={dialog.soft}>{t('themeSharing.none')}</p>}
      {ending.isError && (
        <p className={dialog.failed} role="alert">
          {t('themeSharing.endFailed')}
        </p>
      )}
      <ul className={classes.links}>
        {data?.links.map((link) => (
          <li key={link.id}>
            <span>
              {link.by && `${t('themeSharing.by', { name: link.by })}, `}
              {t('themeSharing.until', { moment: momentOf(link) })}
            </span>
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              loading={ending.isPending && ending.variables === link.id}
              aria-label={t('themeSharing.endNamed', { moment: momentOf(link) })}
              onClick={() => ending.mutate(link.id)}
            >
              {t('themeSharing.end')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
