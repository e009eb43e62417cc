import { isOpen } from '@backroom/contract/platform/tasks/rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryOptions } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { Task } from './task-texts.ts'

const reload = () => queryClient.invalidateQueries({ queryKey: ['tasks'] })

/** Polling intervals for windows without live updates. */
const refetchMs = { running: 5_000, idle: 120_000 }

/** Running and just ended tasks. On failure the last known tasks stay, without a notice. */
export const useLatestTasks = (): Task[] | undefined =>
  useQuery({
    ...queryOptions(api.tasks.list, { query: { limit: 10 } }),
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? refetchMs.running : refetchMs.idle),
    meta: { silent: true },
  }).data?.items

export const useStopTask = () =>
  useMutation({
    mutationFn: (id: string) => api.tasks.cancel({ params: { id } }),
    meta: { quiet: true },
    onSettled: reload,
  })

export const useUndoTask = () =>
  useMutation({
    mutationFn: (id: string) => api.tasks.undo({ params: { id } }),
    meta: { quiet: true },
    onSettled: reload,
  })

export const useDownload = () =>
  useMutation({
    mutationFn: async ({ id, file }: Pick<Task, 'id' | 'file'>) =>
      saveFile(await api.tasks.result({ params: { id } }), file?.name ?? ''),
    meta: { quiet: true },
  })
