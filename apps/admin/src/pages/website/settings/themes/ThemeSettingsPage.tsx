import { type ThemeKey, themeKeys } from '@backroom/theme/document/document'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { ApiError, pageQueryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { RadioCards } from '../../../../ui/inputs/RadioCards.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { DeletedThemes } from './DeletedThemes.tsx'
import classes from './ThemeSettingsPage.module.css'

/** The design of new themes, their pictures, and the bin. */
export default function ThemeSettingsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { data, error, refetch } = useQuery(pageQueryOptions(api.themes.settings))
  const redraw = useMutation({ mutationFn: () => api.themes.drawPictures({ body: { all: true } }) })
  return (
    <div className={classes.page}>
      <PageHeader title={pageLabel('website.settings.themes')} />
      {error && !data && (
        <ErrorState
          text={failureText(error)}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <LoadingRows rows={3} height={120} />}
      {data && (
        <>
          <Card>
            <TypeChoice value={data.newThemeKey} />
          </Card>
          <Card
            title={t('themeSettings.pictures')}
            aside={
              <Button variant="default" size="xs" loading={redraw.isPending} onClick={() => redraw.mutate()}>
                {t('themeSettings.redraw')}
              </Button>
            }
          >
            <p>{t('themeSettings.picturesText')}</p>
          </Card>
          <DeletedThemes themes={data.deleted} />
        </>
      )}
    </div>
  )
}

/** Stored as soon as it is chosen. */
function TypeChoice({ value }: { value: ThemeKey }) {
  const { t } = useTranslation()
  const { mutate } = useMutation({
    mutationFn: (id: ThemeKey) => api.themes.setType({ params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['themes', 'settings'] }),
  })
  return (
    <>
      <RadioCards
        legend={t('themeSettings.newType')}
        value={value}
        choices={themeKeys.map((key) => ({
          value: key,
          label: t(`themes.label.${key}`),
          text: t(`themeSettings.typeText.${key}`),
        }))}
        onChange={(key) => mutate(key)}
      />
      <p className={classes.soft}>{t('themeSettings.newTypeHint')}</p>
    </>
  )
}
