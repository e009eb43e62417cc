import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function PagePending() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('ui.loading')} style={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
      <Loader size="sm" />
    </div>
  )
}
