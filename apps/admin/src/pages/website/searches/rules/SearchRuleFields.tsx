import { type SearchRuleKind, searchRuleKinds } from '@backroom/contract/catalog/search-rules/states'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioCards } from '../../../../ui/inputs/RadioCards.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'

interface Live<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  error?: ReactNode
  'data-path'?: string
}

interface Props {
  form: { field: (name: 'phrase' | 'target') => object; live: (name: 'kind') => Live<SearchRuleKind> }
}

export function SearchRuleFields({ form }: Props) {
  const { t } = useTranslation()
  const { label, value: kind, onChange, error, ...place } = form.live('kind')
  return (
    <Card>
      <div className={layout.fields}>
        <RadioCards
          {...(place['data-path'] && { 'data-path': place['data-path'] })}
          legend={label}
          value={kind}
          error={error}
          onChange={onChange}
          choices={searchRuleKinds.map((value) => ({
            value,
            label: t(`searchRules.kind.${value}`),
            text: t(`searchRules.kindText.${value}`),
          }))}
        />
        <TextInput {...form.field('phrase')} description={t(`searchRules.phraseHint.${kind}`)} />
        {kind !== 'synonyms' && (
          <TextInput
            {...form.field('target')}
            label={t(`searchRules.targetOf.${kind}`)}
            description={t(`searchRules.targetHint.${kind}`)}
          />
        )}
      </div>
    </Card>
  )
}
