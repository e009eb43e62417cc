import type { ProductFeed } from '@backroom/contract/catalog/product-feeds/endpoints'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/Card.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { useCopy } from '../../../ui/use-copy.ts'
import classes from './ProductFeeds.module.css'

interface Props {
  feed: ProductFeed
  /** Undefined for people who may not change it. */
  onRenew: (() => void) | undefined
}

/** The secret address, to give to the platform. */
export function AddressCard({ feed: { url, name }, onRenew }: Props) {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy(url)
  return (
    <Card title={t('productFeeds.address')}>
      <div className={layout.fields}>
        <p className={classes.soft}>{t('productFeeds.addressHint')}</p>
        <TextInput readOnly value={url} aria-label={t('productFeeds.addressOf', { name })} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => void copy()}>
            {t(isCopied ? 'productFeeds.copied' : 'productFeeds.copy')}
          </Button>
          {onRenew && (
            <Button variant="default" onClick={onRenew}>
              {t('productFeeds.renew')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
