import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toPage } from '../../links.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <main>
      <EmptyState
        isPage
        drawing="sign"
        title={t('errors.notFoundTitle')}
        action={<Button renderRoot={toPage('website')}>{t('errors.goHome')}</Button>}
      >
        {t('errors.notFoundText')}
      </EmptyState>
    </main>
  )
}
