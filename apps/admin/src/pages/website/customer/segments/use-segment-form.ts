import { type SegmentRuleField, segmentRuleFields } from '@backroom/contract/selling/segments/rule-fields'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import type { FormRules } from '../../../../forms/drafts/use-draft-form.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'
import { useNewForm } from '../../../../forms/use-new-form.ts'
import { useNavigateTo } from '../../../../links.tsx'
import { type FormCondition, incompleteConditions } from '../../../../pickers/rules/form-rules.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { bodyOf, emptyValues, type SegmentValues, valuesOf } from './segment-values.ts'

/** What the forms for new and stored segments share. */
function useRules() {
  const { t } = useTranslation()
  return {
    labels: { name: t('segments.name'), match: t('segments.match'), conditions: t('segments.conditions') },
    check: ({ name, conditions }: SegmentValues) => ({
      name: name.trim() === '' && t('segments.nameMissing'),
      conditions:
        (conditions.length === 0 && t('segments.conditionsMissing')) ||
        (incompleteConditions(segmentRuleFields, conditions).length > 0 && t('segments.conditionsIncomplete')),
    }),
    formatters: {
      match: (match: SegmentValues['match']) => t(`pickers.rules.${match}`),
      conditions: (conditions: FormCondition[]) => t('segments.conditionCount', { count: conditions.length }),
    },
    rows: {
      conditions: {
        nameOf: ({ field }: FormCondition) => t(`segments.field.${field as SegmentRuleField}`),
        labelOf: () => t('segments.condition'),
      },
    },
  } satisfies FormRules<SegmentValues>
}

/** Reloads the lists, the sizes and the customers of segments. The open segment has its own query. */
export const reloadSegments = () =>
  Promise.all(
    [
      ['segments', 'list'],
      ['segments', 'count'],
      ['segments', 'size'],
      ['customers', 'list'],
      ['customers', 'count'],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )

export const useSegmentForm = (id: string) =>
  useEntityForm({
    ...useRules(),
    load: api.segments.show,
    save: api.segments.update,
    id,
    values: valuesOf,
    body: bodyOf,
    onSaved: reloadSegments,
  })

export function useNewSegmentForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const [values] = useState(emptyValues)
  // All retries share one idempotency key. A changed segment gets a new one.
  const intent = useRef({ body: '', key: '' })
  const keyOf = (sent: object) => {
    const body = JSON.stringify(sent)
    if (intent.current.body !== body) intent.current = { body, key: crypto.randomUUID() }
    return intent.current.key
  }
  return useNewForm(api.segments.create, {
    ...useRules(),
    values,
    body: bodyOf,
    send: (body) => api.segments.create({ body, idempotencyKey: keyOf(body) }),
    onDone: async ({ id }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
      await reloadSegments()
      await navigateTo('website.customer.segments.update', { id })
    },
  })
}
