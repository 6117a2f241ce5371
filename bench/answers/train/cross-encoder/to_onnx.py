"""Writes what `learn.py` learned as ONNX, its layers in eight bits. See README.md beside this."""
import math
import pathlib
import sys

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from bert import BEGINS, ENDS, HEADS, LAYERS, WIDTH

WORK, OUT = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
# Seven bits and a sign: on a processor without dot products of bytes two of 255 × 127 would not fit into their sum.
MOST = 63
LONGEST = 128

state = torch.load(WORK / "cross-encoder.pt")
nodes, constants = [], []


def named() -> str:
    return f"n{len(nodes)}_{len(constants)}"


def const(value) -> str:
    value = np.ascontiguousarray(value)
    name = f"c{len(constants)}"
    constants.append(numpy_helper.from_array(value, name))
    return name


def number(value: float) -> str:
    return const(np.array(value, np.float32))


def op(kind: str, *inputs: str, outputs: int = 1, domain: str = "", **options):
    names = [f"{named()}_{at}" for at in range(outputs)]
    nodes.append(helper.make_node(kind, list(inputs), names, domain=domain, **options))
    return names[0] if outputs == 1 else names


def learned(name: str) -> np.ndarray:
    return state[name].float().numpy()


def in_bytes(weights: np.ndarray, axis: int, most: int) -> tuple[np.ndarray, np.ndarray]:
    scale = np.abs(weights).max(axis=axis, keepdims=True) / most
    scale = np.where(scale == 0, 1, scale)
    return np.round(weights / scale).astype(np.int8), scale.astype(np.float32)


def linear(x: str, name: str) -> str:
    weights, scale = in_bytes(learned(f"{name}.weight").T, 0, MOST)
    zero = np.zeros(weights.shape[1], np.int8)
    return op(
        "DynamicQuantizeMatMul",
        x,
        const(weights),
        const(scale.reshape(-1)),
        const(zero),
        const(learned(f"{name}.bias")),
        domain="com.microsoft",
    )


def plain_linear(x: str, name: str) -> str:
    return op("Add", op("MatMul", x, const(learned(f"{name}.weight").T)), const(learned(f"{name}.bias")))


def normed(x: str, name: str) -> str:
    weight, bias = const(learned(f"{name}.weight")), const(learned(f"{name}.bias"))
    return op("LayerNormalization", x, weight, bias, axis=-1, epsilon=1e-12)


def gelu(x: str) -> str:
    return op("Gelu", x, domain="com.microsoft")


def embedded() -> str:
    weights, scale = in_bytes(learned("b.word.weight"), 1, 127)
    rows = op("Cast", op("Gather", const(weights), "ids"), to=TensorProto.FLOAT)
    words = op("Mul", rows, op("Gather", const(scale), "ids"))
    places = learned("b.pos.weight")[:LONGEST] + learned("b.typ.weight")[0]
    width = op("Gather", op("Shape", "ids"), const(np.array([1])))
    zero = const(np.array([0]))
    return normed(op("Add", words, op("Slice", const(places), zero, width, zero)), "b.ln")


def layer(x: str, mask: str, name: str) -> str:
    parts = op("Reshape", linear(x, f"{name}qkv"), const(np.array([0, 0, 3, HEADS, WIDTH // HEADS])))
    parts = op("Transpose", parts, perm=[2, 0, 3, 1, 4])
    split = op("Split", parts, const(np.array([1, 1, 1])), outputs=3, axis=0)
    q, k, v = (op("Squeeze", part, const(np.array([0]))) for part in split)
    q = op("Mul", q, number(1 / math.sqrt(WIDTH // HEADS)))
    near = op("Add", op("MatMul", q, op("Transpose", k, perm=[0, 1, 3, 2])), mask)
    seen = op("Transpose", op("MatMul", op("Softmax", near, axis=-1), v), perm=[0, 2, 1, 3])
    seen = op("Reshape", seen, const(np.array([0, 0, WIDTH])))
    x = normed(op("Add", x, linear(seen, f"{name}o")), f"{name}ln1")
    return normed(op("Add", x, linear(gelu(linear(x, f"{name}f1")), f"{name}f2")), f"{name}ln2")


def as_float(x: str) -> str:
    return op("Cast", x, to=TensorProto.FLOAT)


def is_piece(piece: int) -> str:
    return op("Equal", "ids", const(np.array(piece)))


def sum_of(x: str, axis: int, keep: int = 0) -> str:
    return op("ReduceSum", x, const(np.array([axis])), keepdims=keep)


def at_least_one(x: str) -> str:
    return op("Max", x, number(1))


def unit(x: str) -> str:
    return op("LpNormalization", x, axis=-1, p=2)


def mean_of(x: str, among: str) -> str:
    weighed = op("Mul", x, op("Unsqueeze", among, const(np.array([2]))))
    return op("Div", sum_of(weighed, 1), at_least_one(sum_of(among, 1, keep=1)))


def score(x: str, real: str) -> str:
    ends = as_float(op("Or", is_piece(BEGINS), is_piece(ENDS)))
    word = op("Sub", real, ends)
    said = op("Mul", word, as_float("told"))
    asked = op("Sub", word, said)
    q, t = mean_of(x, asked), mean_of(x, said)
    off = op("Mul", op("Sub", op("Unsqueeze", said, const(np.array([1]))), number(1)), number(10))
    near = op("MatMul", unit(x), op("Transpose", unit(x), perm=[0, 2, 1]))
    nearest = op("ReduceMax", op("Add", near, off), axes=[2], keepdims=0)
    met = op("Div", sum_of(op("Mul", nearest, asked), 1), at_least_one(sum_of(asked, 1)))
    cosine = sum_of(op("Mul", unit(q), unit(t)), 1)
    both = op("Concat", op("Mul", q, t), op("Abs", op("Sub", q, t)), axis=1)
    net = plain_linear(gelu(op("Mul", plain_linear(both, "h"), number(3))), "o")
    w = learned("w")
    of_means = op("Mul", cosine, number(w[0]))
    of_words = op("Mul", op("Sub", met, number(0.6)), number(w[1]))
    sums = op("Add", op("Add", of_means, of_words), number(w[2]))
    return op("Add", sums, op("Squeeze", net, const(np.array([1]))))


x = embedded()
real = as_float(op("Not", is_piece(0)))
mask = op("Mul", op("Sub", op("Unsqueeze", real, const(np.array([1, 2]))), number(1)), number(1e4))
for at in range(LAYERS):
    x = layer(x, mask, f"b.layers.{at}.")
nodes.append(helper.make_node("Identity", [score(x, real)], ["score"]))
whole = helper.make_tensor_value_info
graph = helper.make_graph(
    nodes,
    "cross-encoder",
    [whole(name, TensorProto.INT64, ["texts", "pieces"]) for name in ("ids", "told")],
    [whole("score", TensorProto.FLOAT, ["texts"])],
    constants,
)
domains = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)]
model = helper.make_model(graph, opset_imports=domains)
model.ir_version = 8
OUT.write_bytes(model.SerializeToString())
print(f"wrote {OUT}, {OUT.stat().st_size / 2**20:.1f} MB")
