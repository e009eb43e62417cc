import type { CollectionPreview } from '@backroom/contract/catalog/collections/endpoints'
import { type CollectionRuleField, collectionRuleFields } from '@backroom/contract/catalog/collections/rule-fields'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { useMetafieldFields } from '../../../../pickers/metafields/use-metafields.ts'
import { incompleteConditions } from '../../../../pickers/rules/form-rules.ts'
import { RulesEditor } from '../../../../pickers/rules/RulesEditor.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import classes from '../Collections.module.css'
import { ProductLine } from '../products/ProductLine.tsx'
import { rulesOf } from './collection-values.ts'
import type { CollectionForm } from './form-parts.ts'

/** The delay after the last change before the preview is loaded again. */
const previewMs = 400

/** The rules, and which products meet them as they are typed. */
export function RulesCard({ form }: { form: CollectionForm }) {
  const { t } = useTranslation()
  const match = form.live('match')
  const { value: conditions, onChange, error, 'data-path': path } = form.live('conditions')
  return (
    <Card title={t('collections.conditions')}>
      <div className={layout.fields} data-path={path}>
        <RulesEditor
          fields={collectionRuleFields}
          keyedFields={useMetafieldFields()}
          match={match.value}
          conditions={conditions}
          texts={{
            field: (name) => t(`collections.field.${name as CollectionRuleField}`),
            choice: (_, value) => value,
          }}
          onMatch={match.onChange}
          onChange={onChange}
          {...(error && { invalid: incompleteConditions(collectionRuleFields, conditions) })}
        />
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
        <p className={classes.soft}>{t('collections.rulesHint')}</p>
        <RulesPreview form={form} />
      </div>
    </Card>
  )
}

function RulesPreview({ form }: { form: CollectionForm }) {
  const { t } = useTranslation()
  const rules = rulesOf(form.values())
  // Compared as text, because each render builds new rules.
  const [text] = useDebouncedValue(JSON.stringify(rules), previewMs)
  const body = text === undefined ? { match: 'all' as const, conditions: [] } : JSON.parse(text)
  const { data, error } = useQuery({
    ...pageQueryOptions(api.collections.preview, { body }),
    enabled: text !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (rules === undefined) return <p className={classes.soft}>{t('collections.previewIncomplete')}</p>
  if (error)
    return (
      <p className={classes.error} role="alert">
        {failureText(error)}
      </p>
    )
  return data ? <Preview preview={data} /> : <p className={classes.soft}>{t('collections.previewLoading')}</p>
}

function Preview({ preview: { products, isMore, isAll, sample } }: { preview: CollectionPreview }) {
  const { t } = useTranslation()
  return (
    <>
      <p role="status" className={classes.strong}>
        {t(isMore ? 'collections.previewMore' : 'collections.previewCount', { count: products })}
      </p>
      {isAll && <p className={classes.warning}>{t('collections.previewAll')}</p>}
      {products === 0 && <p className={classes.soft}>{t('collections.previewNone')}</p>}
      {sample.length > 0 && (
        <ul className={classes.sample} aria-label={t('collections.preview')}>
          {sample.map((product) => (
            <li key={product.id}>
              <ProductLine product={product} isLink />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
