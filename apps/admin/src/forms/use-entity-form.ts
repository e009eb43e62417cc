import type { Answer, Args, Endpoint } from '@backroom/contract/platform/api/endpoint'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Call, queryOptions } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { showNotice } from '../ui/overlays/notice-list.ts'
import type { Stored } from './kept/stored.ts'
import { type KeptGiven, useKeptForm } from './kept/use-kept-form.ts'

interface EntityGiven<L extends Endpoint, E extends Endpoint, V extends object>
  extends Omit<KeptGiven<E, V>, 'stored' | 'send' | 'reload' | 'entity'> {
  /** Shows what is stored, with its revision where it has one. */
  load: Call<L>
  save: Call<E>
  /** In the addresses of both, where there are several. */
  id?: string
  /** What is stored as far as it is known already, from a list. */
  known?: Answer<L>
  /** What of it the form shows. */
  values: (stored: Answer<L>) => V
  /** What is stored after a save; by default what the save answers, over what was there. */
  after?: (answer: Answer<E>, before: Answer<L>) => Answer<L>
  /** What to say of a save; by default that it is saved. */
  saved?: string
  onSaved?: (answer: Answer<E>) => unknown
}

const revisionOf = (data: unknown) => Number((data as { revision?: number }).revision ?? 0)

/** What is stored is what was there, with what the save answers in its place. */
const over = <L extends Endpoint, E extends Endpoint>(answer: Answer<E>, before: Answer<L>) =>
  ({ ...(before as object), ...(answer as object) }) as Answer<L>

/** A form of something that is stored: `useEntityForm({ load: api.stores.preference, save: api.stores.savePreference, … })`. */
export function useEntityForm<L extends Endpoint, E extends Endpoint, V extends object>(given: EntityGiven<L, E, V>) {
  const { t } = useTranslation()
  const { load, save, id, known, values, after = over, saved = t('save.saved'), onSaved } = given
  // Which arguments there are depends on the endpoint, and which endpoint it is on the caller.
  const address = (id === undefined ? {} : { params: { id } }) as Args<L> & Args<E>
  const options = queryOptions<Endpoint>(load as unknown as Call<Endpoint>, ...(id === undefined ? [] : [address]))
  const { data } = useSuspenseQuery({ ...options, ...(known !== undefined && { initialData: known }) })
  const storedOf = (data: Answer<L>): Stored<V> => ({ values: values(data), revision: revisionOf(data) })
  return useKeptForm(save, {
    ...given,
    stored: storedOf(data as Answer<L>),
    entity: id ?? '',
    send: async (body, revision) => {
      const answer = await save({ ...address, body, revision } as Args<E>)
      const now = after(answer, queryClient.getQueryData(options.queryKey) as Answer<L>)
      queryClient.setQueryData(options.queryKey, now as never)
      const done = () => {
        showNotice({ kind: 'success', title: t('errors.done'), message: saved })
        return onSaved?.(answer)
      }
      return { ...storedOf(now), done }
    },
    reload: async () => storedOf((await queryClient.fetchQuery({ ...options, staleTime: 0 })) as Answer<L>),
  })
}
