export { listGroups, listGroupsOfStore, listGroupsWithConnections, listRemaining } from './group-queries.ts'
export { addGroup, removeGroup, saveGroup } from './save-group.ts'
export { releaseGroup, useGroup } from './use-group.ts'
