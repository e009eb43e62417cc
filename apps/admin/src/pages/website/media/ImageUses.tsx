import type { MediaImageDetail } from '@backroom/contract/catalog/media/endpoints'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../../links.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import classes from './Media.module.css'

/** What shows an image. */
export function ImageUses({
  image: { products, hasMoreProducts, collections, sizeCharts, themes, isSocialImage },
}: {
  image: MediaImageDetail
}) {
  const { t } = useTranslation()
  return (
    <Card title={t('media.uses')}>
      {!isSocialImage && [products, collections, sizeCharts, themes].every((uses) => uses.length === 0) && (
        <p className={classes.hint}>{t('media.unused')}</p>
      )}
      {products.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('media.products')}</h3>
          <ul className={classes.uses}>
            {products.map(({ id, title }) => (
              <li key={id}>
                <PageLink page="website.products.update" params={{ id }}>
                  {title}
                </PageLink>
              </li>
            ))}
          </ul>
          {hasMoreProducts && <p className={classes.hint}>{t('media.moreProducts')}</p>}
        </>
      )}
      {collections.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('media.collections')}</h3>
          <ul className={classes.uses}>
            {collections.map(({ id, name }) => (
              <li key={id}>
                <PageLink page="website.collections.update" params={{ id }}>
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {sizeCharts.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('media.sizeCharts')}</h3>
          <ul className={classes.uses}>
            {sizeCharts.map(({ id, name }) => (
              <li key={id}>
                <PageLink page="website.sizechart.update" params={{ id }}>
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {themes.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('media.themes')}</h3>
          <ul className={classes.uses}>
            {themes.map(({ id, name }) => (
              <li key={id}>
                <PageLink page="website.themes.editor" params={{ themeId: id }}>
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {isSocialImage && (
        <>
          <h3 className={classes.heading}>{t('media.preferences')}</h3>
          <ul className={classes.uses}>
            <li>
              <PageLink page="website.preferences">{t('media.socialImage')}</PageLink>
            </li>
          </ul>
        </>
      )}
    </Card>
  )
}
