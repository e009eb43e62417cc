import type { ProductStatus } from '@backroom/contract/catalog/products/states'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../../../links.tsx'
import classes from '../Collections.module.css'

interface Props {
  product: { id: string; title: string; imageUrl: string; status?: ProductStatus }
  /** Whether the title leads to the product. */
  isLink?: boolean
}

/** Image and title of a product. Customers see active ones only, so others say what they are. */
export function ProductLine({ product: { id, title, imageUrl, status }, isLink = false }: Props) {
  const { t } = useTranslation()
  return (
    <span className={classes.name}>
      <span className={classes.thumbnail}>
        {imageUrl && <img src={imageUrl} alt="" width={32} height={32} loading="lazy" />}
      </span>
      <span className={classes.main}>
        {isLink ? (
          <PageLink page="website.products.update" params={{ id }}>
            {title}
          </PageLink>
        ) : (
          title
        )}
        {status && status !== 'active' && (
          <span className={classes.soft}> · {t(`collections.statuses.${status}`)}</span>
        )}
      </span>
    </span>
  )
}
