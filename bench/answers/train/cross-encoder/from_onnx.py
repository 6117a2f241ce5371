"""Reads the weights of a network that to_onnx.py wrote, to learn on from them. See README.md beside this."""
import pathlib
import sys

import numpy as np
import onnx
import torch
from onnx import numpy_helper

SOURCE, WORK = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
LAYERS = 6

graph = onnx.load(SOURCE).graph
held = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
state = {}


def nodes(kind: str) -> list:
    return [node for node in graph.node if node.op_type == kind]


def maker_of(name: str):
    return next(node for node in graph.node if name in node.output)


def keep(name: str, weight: np.ndarray, bias: np.ndarray) -> None:
    state[f"{name}.weight"], state[f"{name}.bias"] = torch.tensor(weight.copy()), torch.tensor(bias.copy())


linear = [f"b.layers.{at}.{part}" for at in range(LAYERS) for part in ("qkv", "o", "f1", "f2")]
for name, node in zip(linear, nodes("DynamicQuantizeMatMul"), strict=True):
    weight, scale, _, bias = (held[one] for one in node.input[1:])
    keep(name, (weight.astype(np.float32) * scale[None, :]).T, bias)

norms = ["b.ln", *(f"b.layers.{at}.{part}" for at in range(LAYERS) for part in ("ln1", "ln2"))]
for name, node in zip(norms, nodes("LayerNormalization"), strict=True):
    keep(name, held[node.input[1]], held[node.input[2]])

added = {node.input[0]: node for node in nodes("Add")}
for name, node in zip(("h", "o"), [one for one in nodes("MatMul") if one.input[1] in held], strict=True):
    keep(name, held[node.input[1]].T, held[added[node.output[0]].input[1]])

# score = w0 · cosine + w1 · nearness + w2 + net
sums = maker_of(maker_of(maker_of("score").input[0]).input[0])
both = maker_of(sums.input[0])
first, second = (float(held[maker_of(one).input[1]]) for one in both.input)
state["w"] = torch.tensor([first, second, float(held[sums.input[1]])])
torch.save(state, WORK / "learned.pt")
