import type { ProductStatus } from '@backroom/contract/catalog/products/states'
import { useTranslation } from 'react-i18next'
import classes from '../Collections.module.css'

interface Props {
  product: { title: string; imageUrl: string; status?: ProductStatus }
}

/** Image and title of a product. Customers see active ones only, so others say what they are. */
export function ProductLine({ product: { title, imageUrl, status } }: Props) {
  const { t } = useTranslation()
  return (
    <span className={classes.name}>
      <span className={classes.thumbnail}>
        {imageUrl && <img src={imageUrl} alt="" width={32} height={32} loading="lazy" />}
      </span>
      <span className={classes.main}>
        {title}
        {status && status !== 'active' && (
          <span className={classes.soft}> · {t(`collections.statuses.${status}`)}</span>
        )}
      </span>
    </span>
  )
}
