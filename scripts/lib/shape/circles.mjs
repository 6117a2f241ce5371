/** How many nodes reach themselves: Tarjan's strongly connected components of more than one. */
export function inCircles(edges) {
  const seen = new Map()
  const stack = []
  let count = 0
  const enter = (node) => {
    const state = { index: seen.size, low: seen.size, open: true }
    seen.set(node, state)
    stack.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!edges.has(next)) continue
      const known = seen.get(next)
      if (!known) state.low = Math.min(state.low, enter(next).low)
      else if (known.open) state.low = Math.min(state.low, known.index)
    }
    if (state.low === state.index) {
      const circle = stack.splice(stack.lastIndexOf(node))
      for (const member of circle) seen.get(member).open = false
      if (circle.length > 1) count += circle.length
    }
    return state
  }
  for (const node of edges.keys()) if (!seen.has(node)) enter(node)
  return count
}
