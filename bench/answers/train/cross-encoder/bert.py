"""all-MiniLM-L6-v2 in PyTorch: its tokenizer, its weights as published, its layers."""
import json
import math
import pathlib
import struct
import unicodedata

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

UNKNOWN, BEGINS, ENDS = 100, 101, 102
WIDTH, HEADS, INNER, PIECES, PLACES, LAYERS = 384, 12, 1536, 30522, 512, 6


class Pieces:
    """WordPiece, uncased: the same numbers as `packages/answers/src/cross-encoder/word-pieces.ts` gives."""

    def __init__(self, folder: pathlib.Path):
        self.numbers = json.loads((folder / "tokenizer.json").read_text())["model"]["vocab"]
        self.known: dict[str, list[int]] = {}

    def of(self, text: str, most: int) -> list[int]:
        ids = [BEGINS]
        for word in self.words(text):
            ids += self.parted(word)
        return ids[: most - 1] + [ENDS]

    def pair(self, question: str, statement: str) -> tuple[list[int], list[int]]:
        """At most 72 pieces, of which at most 32 are the question's; and which are the statement's."""
        asked = self.of(question, 32)
        told = self.of(statement, 72 - len(asked) + 1)[1:]
        return asked + told, [0] * len(asked) + [1] * len(told)

    @staticmethod
    def words(text: str) -> list[str]:
        out, word = [], ""
        for char in unicodedata.normalize("NFD", text.lower()):
            category = unicodedata.category(char)
            if category == "Mn":
                continue
            if char.isspace() or category[0] in "PS":
                if word:
                    out.append(word)
                word = ""
                if not char.isspace():
                    out.append(char)
            else:
                word += char
        return out + [word] if word else out

    def parted(self, word: str) -> list[int]:
        if word not in self.known:
            self.known[word] = self._parted(word)
        return self.known[word]

    def _parted(self, word: str) -> list[int]:
        out, begin = [], 0
        while begin < len(word):
            end = len(word)
            while end > begin and ("##" if begin else "") + word[begin:end] not in self.numbers:
                end -= 1
            if end == begin:
                return [UNKNOWN]
            out.append(self.numbers[("##" if begin else "") + word[begin:end]])
            begin = end
        return out


def read_weights(folder: pathlib.Path) -> dict[str, torch.Tensor]:
    """`model.fp16.safetensors`: a header in JSON, then the numbers."""
    data = (folder / "model.fp16.safetensors").read_bytes()
    (size,) = struct.unpack("<Q", data[:8])
    header, begin, out = json.loads(data[8 : 8 + size]), 8 + size, {}
    for name, entry in header.items():
        if name == "__metadata__" or entry["dtype"] not in ("F16", "F32"):
            continue
        a, b = entry["data_offsets"]
        kind = np.float16 if entry["dtype"] == "F16" else np.float32
        numbers = np.frombuffer(data[begin + a : begin + b], dtype=kind).astype(np.float32)
        out[name[name.find("embeddings.") if "embeddings." in name else name.find("encoder.") :]] = torch.tensor(
            numbers.reshape(entry["shape"])
        )
    return out


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv, self.o = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.f1, self.f2 = nn.Linear(WIDTH, INNER), nn.Linear(INNER, WIDTH)
        self.ln1, self.ln2 = nn.LayerNorm(WIDTH, eps=1e-12), nn.LayerNorm(WIDTH, eps=1e-12)

    def forward(self, x: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        b, t, _ = x.shape
        q, k, v = self.qkv(x).view(b, t, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)
        near = (q @ k.transpose(-1, -2)) / math.sqrt(WIDTH // HEADS) + mask
        x = self.ln1(x + self.o((near.softmax(-1) @ v).transpose(1, 2).reshape(b, t, WIDTH)))
        return self.ln2(x + self.f2(F.gelu(self.f1(x))))

    def take(self, weights: dict[str, torch.Tensor], at: str) -> None:
        parts = [f"{at}attention.self.{name}" for name in ("query", "key", "value")]
        self.qkv.weight.copy_(torch.cat([weights[f"{part}.weight"] for part in parts]))
        self.qkv.bias.copy_(torch.cat([weights[f"{part}.bias"] for part in parts]))
        for mine, theirs in (
            (self.o, "attention.output.dense"),
            (self.ln1, "attention.output.LayerNorm"),
            (self.f1, "intermediate.dense"),
            (self.f2, "output.dense"),
            (self.ln2, "output.LayerNorm"),
        ):
            mine.weight.copy_(weights[f"{at}{theirs}.weight"])
            mine.bias.copy_(weights[f"{at}{theirs}.bias"])


class Bert(nn.Module):
    def __init__(self, folder: pathlib.Path):
        super().__init__()
        self.word, self.pos = nn.Embedding(PIECES, WIDTH), nn.Embedding(PLACES, WIDTH)
        self.typ, self.ln = nn.Embedding(2, WIDTH), nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = nn.ModuleList([Layer() for _ in range(LAYERS)])
        weights = read_weights(folder)
        with torch.no_grad():
            for mine, theirs in ((self.word, "word"), (self.pos, "position"), (self.typ, "token_type")):
                mine.weight.copy_(weights[f"embeddings.{theirs}_embeddings.weight"])
            self.ln.weight.copy_(weights["embeddings.LayerNorm.weight"])
            self.ln.bias.copy_(weights["embeddings.LayerNorm.bias"])
            for at, layer in enumerate(self.layers):
                layer.take(weights, f"encoder.layer.{at}.")

    def forward(self, ids: torch.Tensor) -> torch.Tensor:
        mask = torch.where(ids == 0, -1e4, 0.0)[:, None, None, :]
        x = self.ln(self.word(ids) + self.pos.weight[: ids.shape[1]] + self.typ.weight[0])
        for layer in self.layers:
            x = layer(x, mask)
        return x
