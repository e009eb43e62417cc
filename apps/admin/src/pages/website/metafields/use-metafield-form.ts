import type { Metafield, MetafieldBody, NewMetafieldBody } from '@backroom/contract/catalog/metafields/endpoints'
import { keyForName, metafieldKeyPattern } from '@backroom/contract/catalog/metafields/keys'
import { limits } from '@backroom/contract/catalog/metafields/limits'
import type { MetafieldType } from '@backroom/contract/catalog/metafields/states'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useEntityForm } from '../../../forms/use-entity-form.ts'
import { useNewForm } from '../../../forms/use-new-form.ts'
import { useNavigateTo } from '../../../links.tsx'
import { showNotice } from '../../../ui/overlays/notice-list.ts'

interface MetafieldValues {
  name: string
  help: string
  /** One in a line. */
  choices: string
  isShown: boolean
}

export interface NewMetafieldValues extends MetafieldValues {
  /** '' for that of the name. */
  key: string
  type: MetafieldType
}

const choicesIn = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

const bodyOf = ({ name, help, choices, isShown }: MetafieldValues): MetafieldBody => ({
  ...{ name: name.trim(), help, choices: choicesIn(choices), isShown },
})

export const keyOf = ({ name, key }: Pick<NewMetafieldValues, 'name' | 'key'>) => key.trim() || keyForName(name)

const newBodyOf = ({ key, type, ...values }: NewMetafieldValues): NewMetafieldBody => ({
  ...bodyOf({ ...values, choices: type === 'text' ? values.choices : '' }),
  ...{ key: keyOf({ ...values, key }), type },
})

const valuesOf = ({ name, help, choices, isShown }: Metafield): MetafieldValues => ({
  ...{ name, help, choices: choices.join('\n'), isShown },
})

function useLabels() {
  const { t } = useTranslation()
  return {
    name: t('metafields.name'),
    help: t('metafields.help'),
    choices: t('metafields.choices'),
    isShown: t('metafields.isShown'),
  }
}

function useCheck() {
  const { t } = useTranslation()
  return ({ name, choices }: MetafieldValues) => ({
    name: name.trim() === '' && t('metafields.nameMissing'),
    choices: choicesIn(choices).length > limits.choices && t('metafields.choicesMany', { count: limits.choices }),
  })
}

/** Reloads the list of metafields, which product forms and rules show. */
export const reloadMetafields = () => queryClient.invalidateQueries({ queryKey: ['metafields', 'list'] })

export function useMetafieldForm(id: string) {
  const { t } = useTranslation()
  return useEntityForm({
    labels: useLabels(),
    check: useCheck(),
    formatters: { isShown: (isShown: boolean) => t(isShown ? 'metafields.shown' : 'metafields.hidden') },
    load: api.metafields.show,
    save: api.metafields.update,
    id,
    values: valuesOf,
    body: bodyOf,
    onSaved: reloadMetafields,
  })
}

export function useNewMetafieldForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const check = useCheck()
  // All retries share one idempotency key. A changed metafield gets a new one.
  const intent = useRef({ body: '', key: '' })
  const idempotencyKeyOf = (sent: object) => {
    const body = JSON.stringify(sent)
    if (intent.current.body !== body) intent.current = { body, key: crypto.randomUUID() }
    return intent.current.key
  }
  const values: NewMetafieldValues = { name: '', key: '', type: 'text', help: '', choices: '', isShown: true }
  return useNewForm(api.metafields.create, {
    values,
    labels: { ...useLabels(), key: t('metafields.key'), type: t('metafields.type') },
    check: (typed: NewMetafieldValues) => ({
      ...check(typed),
      key: typed.name.trim() !== '' && !metafieldKeyPattern.test(keyOf(typed)) && t('metafields.keyWrong'),
    }),
    body: newBodyOf,
    send: (body) => api.metafields.create({ body, idempotencyKey: idempotencyKeyOf(body) }),
    onDone: async () => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
      await reloadMetafields()
      await navigateTo('website.metafields')
    },
  })
}
