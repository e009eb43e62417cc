import { countryNameIn } from '@backroom/contract/platform/addresses/countries'
import type { Language } from '@backroom/contract/platform/api/language'
import type { ConsentState } from '@backroom/contract/selling/customers/states'
import { limits } from '@backroom/contract/selling/segments/limits'
import { type SegmentRuleField, segmentRuleFields } from '@backroom/contract/selling/segments/rule-fields'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../../forms/fields/live-field.ts'
import { incompleteConditions } from '../../../../pickers/rules/form-rules.ts'
import { RulesEditor, type RuleTexts } from '../../../../pickers/rules/RulesEditor.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import classes from './Segments.module.css'
import { SizePreview } from './SizePreview.tsx'
import type { SegmentValues } from './segment-values.ts'

interface Props {
  form: {
    field: (name: keyof SegmentValues) => object
    live: <Name extends keyof SegmentValues>(name: Name) => LiveField<SegmentValues[Name]>
    values: () => SegmentValues
  }
}

export function SegmentFields({ form }: Props) {
  const { t } = useTranslation()
  const match = form.live('match')
  const { value: conditions, onChange, error, 'data-path': path } = form.live('conditions')
  return (
    <>
      <Card>
        <TextInput
          {...form.field('name')}
          maxLength={limits.nameLength}
          autoComplete="off"
          description={t('segments.nameHint')}
        />
      </Card>
      <Card title={t('segments.conditions')}>
        <div className={layout.fields} data-path={path}>
          <RulesEditor
            fields={segmentRuleFields}
            match={match.value}
            conditions={conditions}
            texts={useRuleTexts()}
            onMatch={match.onChange}
            onChange={onChange}
            {...(error && { invalid: incompleteConditions(segmentRuleFields, conditions) })}
          />
          {error && (
            <p className={classes.error} role="alert">
              {error}
            </p>
          )}
          <p className={classes.soft}>{t('segments.conditionsHint')}</p>
          <SizePreview values={form.values()} />
        </div>
      </Card>
    </>
  )
}

function useRuleTexts(): RuleTexts {
  const { t, i18n } = useTranslation()
  return {
    match: t('segments.match'),
    field: (name) => t(`segments.field.${name as SegmentRuleField}`),
    choice: (field, value) => {
      if (field === 'country') return countryNameIn(i18n.language as Language, value)
      if (field === 'language') return t(`customers.languages.${value as Language}`)
      return t(`customers.consentStates.${value as ConsentState}`)
    },
  }
}
