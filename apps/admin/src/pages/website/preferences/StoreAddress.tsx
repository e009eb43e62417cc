import { Button } from '@mantine/core'
import { Copy, ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../session/use-store.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import classes from './PreferencesPage.module.css'

export function StoreAddress() {
  const { t } = useTranslation()
  const { domain, storefrontUrl } = useStore()
  const { isCopied, copy } = useCopy(storefrontUrl)
  return (
    <div>
      <p className={classes.label}>{t('preferences.address')}</p>
      <p className={classes.domain}>{domain}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={copy} leftSection={<Copy size={16} aria-hidden="true" />}>
          {isCopied ? t('errors.copied') : t('preferences.copy')}
        </Button>
        <Button
          variant="subtle"
          component="a"
          href={storefrontUrl}
          target="_blank"
          rel="noopener"
          rightSection={<ExternalLink size={16} aria-hidden="true" />}
        >
          {t('preferences.visit')}
        </Button>
      </div>
    </div>
  )
}
