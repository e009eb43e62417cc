import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { PageLink, toPage } from '../../../links.tsx'
import { useMe } from '../../../session/use-me.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { FiltersCard } from './FiltersCard.tsx'
import classes from './ProductOptions.module.css'

const shownValues = 8

/** The definitions of options, and the filters of collection pages. */
export default function ProductOptionsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayEdit = holds(useMe(), 'products.edit')
  const { options } = useSuspenseQuery(pageQueryOptions(api.productOptions.list)).data
  const add = mayEdit && <Button renderRoot={toPage('website.menufilter.create')}>{t('productOptions.add')}</Button>
  return (
    <div className={classes.page}>
      <PageHeader title={pageLabel('website.menufilter')} action={add} />
      <Card title={t('productOptions.options')} flush>
        {options.length === 0 ? (
          <EmptyState title={t('productOptions.none')}>{t('productOptions.noneText')}</EmptyState>
        ) : (
          <p className={classes.lead}>{t('productOptions.optionsLead')}</p>
        )}
        <ul className={classes.rows}>
          {options.map(({ id, name, values, swatches }) => (
            <li key={id} className={classes.row}>
              <div className={classes.main}>
                <p className={classes.name}>
                  {mayEdit ? (
                    <PageLink page="website.menufilter.update" params={{ id }}>
                      {name}
                    </PageLink>
                  ) : (
                    name
                  )}
                </p>
                <p className={classes.soft}>
                  {values.slice(0, shownValues).map((value) => (
                    <span key={value} className={classes.chip}>
                      {swatches[value] && <span className={classes.dot} style={{ background: swatches[value] }} />}
                      {value}
                    </span>
                  ))}
                  {values.length > shownValues && '…'}
                </p>
              </div>
              <p className={classes.soft}>{t('productOptions.values', { count: values.length })}</p>
            </li>
          ))}
        </ul>
      </Card>
      <FiltersCard mayEdit={mayEdit} />
    </div>
  )
}
